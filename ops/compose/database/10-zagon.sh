#!/bin/sh
# Run once by the image of PostgreSQL: the owner of the database, who is no superuser and creates the roles of the server.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$(cat "$ZAGON_OWNER_PASSWORD_FILE")" \
	--username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
CREATE ROLE zagon_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE zagon OWNER zagon_owner;
SQL
