#!/usr/bin/env bash
# Ends the commands of the script that started it if they print nothing for some time, as tests that wait for each
# other do. Before that, each process of tests prints the stacks of its threads. LOG.hung then has the processes that
# ran, and those without a parent, which may hold the output of tests that have ended.
#   Scripts/end_if_silent.sh LOG SECONDS   LOG is the file that receives what they print
set -uo pipefail
log=$1 limit=$2 script=$PPID

# processes PATTERN prints the processes under the script whose command line matches, without this one.
processes() {
    ps -A -o pid= -o ppid= -o args= | awk -v top="$script" -v own="$$" -v pattern="$1" '
        { parent[$1] = $2; line[$1] = $0 }
        END {
            for (child in parent) {
                if (line[child] !~ pattern) continue
                for (at = child; at in parent && at != top && at != own; at = parent[at]) continue
                if (at == top && child != top) print child
            }
        }'
}

seen=-1 silent=0
while sleep 5 && kill -0 "$script" 2>/dev/null; do
    size=$(wc -c <"$log")
    if [ "$size" != "$seen" ]; then
        seen=$size silent=0
        continue
    fi
    silent=$((silent + 5))
    [ "$silent" -ge "$limit" ] || continue
    ps -A -o pid= -o ppid= -o etime= -o args= \
        | awk -v running=" $(processes . | xargs) " 'index(running, " " $1 " ") || $2 == 1' >"$log.hung"
    # Swift prints the stacks at a first SIGABRT, and continues.
    for process in $(processes '[.]xctest'); do kill -ABRT "$process"; done
    sleep 30
    # The command that started the tests prints what it has of their output when they end.
    for process in $(processes '[.]xctest'); do kill -KILL "$process"; done
    sleep 10
    for process in $(processes .); do kill -KILL "$process"; done
    exit
done
