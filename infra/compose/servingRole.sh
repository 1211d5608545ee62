#!/bin/sh
# Creates the role with which servers read and write. PostgreSQL's image runs it once, when it creates the database.
set -e
psql --set ON_ERROR_STOP=1 --set password="$SERVING_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role serving login password :'password';
SQL
