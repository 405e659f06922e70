"""The hour of the checks. Every run begins in the morning at home: in the evening the page asks and offers
other things than at noon, and a check must not hold or fail by the hour at which it is run."""
import time

MORNING = 10

# Hours east of Greenwich, where it is morning now. From -12 to +10, zones that every browser knows.
EAST = max(MORNING - time.gmtime().tm_hour, -12)

# The name of the zone for browsers. Its sign is that of POSIX, where west is positive.
ZONE = f"Etc/GMT{-EAST:+d}" if EAST else "Etc/GMT"

# The same zone as a rule, which needs no zone files.
RULE = f"<{EAST:+03d}>{-EAST}"
