#!/bin/sh
# An array job of Slurm: each task plays its share of one run, and goes on where it stopped when it is started again.
#   sbatch examples/cluster/slurm.sh
# Some of the tasks once more: SHARDS=16 sbatch --array=3,7 examples/cluster/slurm.sh
#SBATCH --job-name=orrery
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu

mkdir -p "${ROWS:=rows}"
# Slurm tells the program itself to stop when it takes the task away: no shell and no npx stand in between, which would not pass it on.
exec ${ORRERY:-node_modules/.bin/orrery} simulate area-51 --players 4 --games "${GAMES:-1000000}" --seed "${SEED:-7}" --agents random \
  --workers "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$SLURM_ARRAY_TASK_ID/${SHARDS:-$SLURM_ARRAY_TASK_COUNT}" \
  --out "$ROWS/$SLURM_ARRAY_TASK_ID.jsonl" --resume
