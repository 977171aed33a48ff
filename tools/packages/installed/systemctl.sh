#!/bin/bash
# Stands in for systemctl in the tests, where nothing runs units: starts and stops the commands of the units as systemd
# would, one process each, as their user and with their settings. A start ends when the process is ready.
set -u
STATE=/run/test-units
mkdir -p "$STATE"
words=()
for word in "$@"; do case "$word" in -*) ;; *) words+=("$word") ;; esac; done
action="${words[0]}"

alive() { [ -f "$STATE/$1.pid" ] && kill -0 "$(cat "$STATE/$1.pid")" 2>/dev/null; }

named() {
	for unit in "${words[@]:1}"; do
		case "$unit" in
		*'*'*) for file in "$STATE"/zagon@*.pid; do [ -e "$file" ] && basename "$file" .pid; done ;;
		*.service) echo "$unit" ;;
		*) echo "$unit.service" ;;
		esac
	done
}

is_ready() {
	exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
	printf 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
	grep -q '^HTTP/1.1 200' <&3
}

start() {
	alive "$1" && return 0
	[ -e /etc/zagon/set-up ] || return 0
	local instance="${1#zagon@}" file=/lib/systemd/system/zagon.service
	instance="${instance%.service}"
	[ "$1" = zagon.service ] && instance=""
	[ -n "$instance" ] && file=/lib/systemd/system/zagon@.service
	local command
	command="$(sed -n 's/^ExecStart=//p' "$file" | sed "s/%i/$instance/g")"
	install -d -o zagon -g zagon -m 0750 /var/lib/zagon /var/cache/zagon /run/zagon "/var/lib/zagon${instance:+-$instance}"
	(
		set -a
		TMPDIR=/run/zagon
		# Nobody listens there; the server only learns that it is a service.
		NOTIFY_SOCKET=/run/zagon/notify
		# shellcheck disable=SC1090,SC1091
		. /etc/zagon/zagon.env
		[ -n "$instance" ] && . "/etc/zagon/$instance.env" && ZAGON_DATA_DIR="/var/lib/zagon-$instance/data"
		set +a
		echo "${ZAGON_PORT:-3000}" >"$STATE/$1.port"
		cd /var/lib/zagon || exit 1
		umask 0077
		# shellcheck disable=SC2086
		exec setsid setpriv --reuid zagon --regid zagon --init-groups --no-new-privs $command
	) >>"/var/log/$1.log" 2>&1 </dev/null &
	echo $! >"$STATE/$1.pid"
	for _ in $(seq 600); do
		alive "$1" || return 1
		[ -f "$STATE/$1.port" ] && is_ready "$(cat "$STATE/$1.port")" 2>/dev/null && return 0
		sleep 0.1
	done
	return 1
}

stop() {
	alive "$1" || return 0
	kill -TERM "$(cat "$STATE/$1.pid")"
	for _ in $(seq 200); do
		alive "$1" || { rm -f "$STATE/$1.pid"; return 0; }
		sleep 0.1
	done
	kill -KILL "$(cat "$STATE/$1.pid")"
	echo "$1 did not end within 20 s" >>"$STATE/killed"
	rm -f "$STATE/$1.pid"
}

case "$action" in
enable) for unit in $(named); do touch "$STATE/$unit.enabled"; done ;;
disable) for unit in $(named); do rm -f "$STATE/$unit.enabled"; done ;;
start) for unit in $(named); do start "$unit" || exit 1; done ;;
stop) for unit in $(named); do alive "$unit" && echo "stop $unit" >>"$STATE/log"; stop "$unit"; done ;;
restart) for unit in $(named); do stop "$unit"; echo "restart $unit" >>"$STATE/log"; start "$unit" || exit 1; done ;;
list-units)
	for file in "$STATE"/*.pid; do
		[ -e "$file" ] || continue
		unit="$(basename "$file" .pid)"
		alive "$unit" && echo "$unit loaded active running Zagon"
	done
	;;
is-enabled) for unit in $(named); do [ -e "$STATE/$unit.enabled" ] || exit 1; done ;;
daemon-reload) ;;
*) echo "not known here: $action" >&2; exit 1 ;;
esac
exit 0
