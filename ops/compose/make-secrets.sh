#!/bin/sh
# Writes the secrets that the compose files name to ./secrets, once. Needs openssl.
set -eu
cd "$(dirname "$0")"
[ $# -eq 1 ] || { echo "usage: $0 <name that people and base stations connect to>" >&2; exit 1; }
name="$1"
[ ! -e secrets ] || { echo "There are secrets already. Remove the folder only if there is no database of theirs." >&2; exit 1; }

# Nobody but the owner enters the folder. Its files are mounted one by one, and read by users with other numbers.
umask 077
mkdir secrets
random() { openssl rand -hex 32 | tr -d '\n'; }
owner="$(random)"
broker="$(random)"
random >secrets/postgres-password
printf '%s' "$owner" >secrets/owner-password
printf 'postgres://:%s@database/zagon' "$(random)" >secrets/database-url
printf 'postgres://zagon_owner:%s@database/zagon' "$owner" >secrets/database-owner-url
random >secrets/secret-key
printf 'mqtt://zagon:%s@broker:1883' "$broker" >secrets/mqtt-url
# "mosquitto_passwd -U" replaces the password by its hash.
printf 'zagon:%s\n' "$broker" >secrets/mosquitto-passwords
# The certificate that base stations check. Replace both files by those of a CA, if there is one.
openssl req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 3650 -subj "/CN=$name" \
	-addext "subjectAltName=DNS:$name" -keyout secrets/mqtts-key -out secrets/mqtts-cert 2>/dev/null
chmod 0644 secrets/*
echo "Written to $(pwd)/secrets. Keep a copy of secret-key apart from the backups of the database."
