# Larder in a container, 45 MB: one static program of 25 MB in an empty root, the world's time zones, and
# curl with its libraries and certificates, which opens links to recipes.
#
#     docker build -t larder:0.2.0 -t larder .
#     docker run -d --name larder --restart unless-stopped -p 8080:8080 -v larder:/data \
#         -v larder-backups:/backups -e TZ=Europe/Berlin larder
#
# docker compose -f scripts/compose.yaml up -d does the same.
# Every option of “larder serve” is a variable too: --signup open is -e LARDER_SIGNUP=open.
# Phones reach the server under the host's address. It backs itself up each night into /backups, and
# before another version writes. Other commands run next to it: docker exec larder /larder verify.
# scripts/image performs these steps without a container engine, for a release.

FROM swift:6.3 AS build
WORKDIR /larder
COPY . .
RUN swift build -c release --product larder --static-swift-stdlib -Xswiftc -static-executable -Xlinker -s \
    && mkdir -p root && cp "$(swift build -c release --product larder --show-bin-path)/larder" root/larder
# The C library looks for zones in this folder, also in a static program. Without it every TZ is UTC.
RUN mkdir -p root/usr/share root/data root/backups \
    && cp -r /usr/share/zoneinfo root/usr/share/zoneinfo \
    && rm -rf root/usr/share/zoneinfo/posix root/usr/share/zoneinfo/right
# Without these two lines the image is 26 MB, and links are off.
RUN command -v curl >/dev/null || (apt-get update && apt-get install -y --no-install-recommends curl ca-certificates)
RUN cp -L --parents /usr/bin/curl /etc/ssl/certs/ca-certificates.crt $(ldd /usr/bin/curl | grep -o '/[^ ]*') root

FROM scratch
COPY --from=build /larder/root /
COPY --from=build --chown=10001:10001 /larder/root/data /data
COPY --from=build --chown=10001:10001 /larder/root/backups /backups
# A container has a network of its own, in which no phone looks for larder.local.
# With --network host: -e LARDER_NO_MDNS=false.
ENV LARDER_NO_MDNS=true
ENV LARDER_HOST=0.0.0.0 LARDER_PORT=8080 LARDER_DATA=/data LARDER_BACKUP=/backups
USER 10001:10001
VOLUME /data /backups
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["/larder", "healthcheck"]
STOPSIGNAL SIGTERM
LABEL org.opencontainers.image.title=larder org.opencontainers.image.licenses=Apache-2.0 \
    org.opencontainers.image.description="A household's meal planner as a small server"
ENTRYPOINT ["/larder"]
CMD ["serve"]
