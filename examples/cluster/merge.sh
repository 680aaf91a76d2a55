#!/bin/sh
# Run this after all tasks. It merges their rows into one file, with the same bytes as if one machine had played all games.
#   sbatch --dependency=afterok:JOB examples/cluster/merge.sh
#SBATCH --job-name=orrery-merge
#SBATCH --kill-on-invalid-dep=yes
set -eu

exec ${ORRERY:-node_modules/.bin/orrery} merge "${ROWS:=rows}"/*.jsonl --games "${GAMES:-1000000}" --seed "${SEED:-7}" --out "${ALL:-all.jsonl}"
