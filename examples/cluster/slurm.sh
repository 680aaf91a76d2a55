#!/bin/sh
# An array job of Slurm: each task plays its share of one run, and goes on where it stopped when it is started again.
#   sbatch examples/cluster/slurm.sh
#SBATCH --job-name=orrery
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --time=04:00:00
#SBATCH --requeue
set -eu

mkdir -p "${ROWS:=rows}"
${ORRERY:-npx orrery} simulate area-51 --players 4 --games "${GAMES:-1000000}" --seed "${SEED:-7}" --agents random \
  --workers "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
  --out "$ROWS/$SLURM_ARRAY_TASK_ID.jsonl" --resume
