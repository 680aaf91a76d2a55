#!/bin/sh
# An array job of Slurm: each task plays its share of one run. A restarted task continues where it stopped.
#   sbatch examples/cluster/slurm.sh
# To run some of the tasks again: SHARDS=16 sbatch --array=3,7 examples/cluster/slurm.sh
#SBATCH --job-name=orrery
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu

mkdir -p "${ROWS:=rows}"
# `exec` replaces the shell, so that the program itself receives Slurm's signal to stop. A shell or npx would not pass the signal on.
exec ${ORRERY:-node_modules/.bin/orrery} simulate area-51 --players 4 --games "${GAMES:-1000000}" --seed "${SEED:-7}" --agents random \
  --workers "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$SLURM_ARRAY_TASK_ID/${SHARDS:-$SLURM_ARRAY_TASK_COUNT}" \
  --out "$ROWS/$SLURM_ARRAY_TASK_ID.jsonl" --resume
