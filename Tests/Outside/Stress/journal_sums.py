"""The checksums of a log's lines, as Journal.md says them."""
import array
import sys


def table():
    """CRC-32C, Castagnoli, of every two bytes [L2]."""
    values = []
    for value in range(65_536):
        for _ in range(16):
            value = value >> 1 ^ (0x82F63B78 if value & 1 else 0)
        values.append(value)
    return values


TABLE = table()


def checksum(data):
    crc = 0xFFFFFFFF
    even = len(data) & ~1
    pairs = array.array("H", data[:even])
    if sys.byteorder == "big":
        pairs.byteswap()
    for pair in pairs:
        crc = TABLE[(crc ^ pair) & 0xFFFF] ^ crc >> 16
    for byte in data[even:]:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return f"{crc ^ 0xFFFFFFFF:08x}"
