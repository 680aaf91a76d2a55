#!/bin/sh
# After all tasks: one file of all games, the same bytes as if one machine had played them.
#   sbatch --dependency=afterok:JOB examples/cluster/merge.sh
#SBATCH --job-name=orrery-merge
set -eu

${ORRERY:-npx orrery} merge "${ROWS:=rows}"/*.jsonl --games "${GAMES:-1000000}" --seed "${SEED:-7}" --out "${ALL:-all.jsonl}"
