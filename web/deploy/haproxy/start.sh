#!/bin/sh
# Without a certificate it makes a self-signed one for localhost, about which browsers warn.
set -eu
if [ ! -e /tls/tls.pem ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout /tls/key.pem -out /tls/certificate.pem 2>/dev/null
  cat /tls/certificate.pem /tls/key.pem >/tls/tls.pem
fi
# Docker's DNS server, which knows where a replaced server is.
export HAPROXY_DNS=127.0.0.11:53
exec haproxy -W -db -f /etc/haproxy/haproxy.cfg
