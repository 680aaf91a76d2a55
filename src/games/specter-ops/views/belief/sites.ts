// The objective sites that are still possible: each section has its objective on one of six sites. SO-5.5, SO-16.33, SO-19.2
import { cached } from '../../../../kernel/index.js';
import { addCell, type CellSet, cellsOf, emptySet } from '../../model/board/cell-set.js';
import type { ObjectiveSite } from '../../model/board/schema.js';
import { distanceBetween, type Topology } from '../../model/board/topology.js';
import type { State } from '../../model/schema.js';

/** A bit set of the sites of a board that are still possible: six bits per section. */
export type Sites = number;

const SECTIONS = [1, 2, 3, 4];
const DICE = 6;

export function sitesOf(section: number): Sites {
  return ((1 << DICE) - 1) << (DICE * (section - 1));
}

function bitOf(section: number, die: number): Sites {
  return 1 << (DICE * (section - 1) + die - 1);
}

/** Returns the sites of a section that are still possible. */
export function sitesLeft({ board }: Topology, sites: Sites, section: number): ObjectiveSite[] {
  return board.objectiveSites.filter((site) => site.section === section && (sites & bitOf(section, site.die)) !== 0);
}

/**
 * Returns each cell on which a section has possible sites, with the bit set of these sites. On a custom board, several sites can have the
 * same cell.
 */
export function placesIn(topology: Topology, sites: Sites, section: number): [cell: number, sites: Sites][] {
  const places = new Map<number, Sites>();
  for (const site of sitesLeft(topology, sites, section)) {
    const cell = topology.at(site.cell);
    places.set(cell, (places.get(cell) ?? 0) | bitOf(section, site.die));
  }
  return [...places];
}

/**
 * Returns the sites that are possible by public information: for each section its site if that is public, otherwise all six. SO-19.2,
 * SO-19.6
 */
export function publicSites(topology: Topology, objectives: State['objectives']): Sites {
  let told = 0;
  for (const { section, site } of objectives) told |= site === null ? sitesOf(section) : sitesAt(topology, section, topology.at(site));
  return told;
}

/** Returns the sites of a section on that cell. */
function sitesAt(topology: Topology, section: number, cell: number): Sites {
  return placesIn(topology, sitesOf(section), section).find(([place]) => place === cell)?.[1] ?? 0;
}

/** Returns the number of dice outcomes that choose a site of this set in every section. Sections without a site in the set are ignored. */
export function dealCount(sites: Sites): number {
  let outcomes = 1;
  for (const section of SECTIONS) {
    let count = 0;
    for (let left = sites & sitesOf(section); left !== 0; left &= left - 1) count += 1;
    outcomes *= Math.max(1, count);
  }
  return outcomes;
}

/** Whether every section that has a site in `before` also has a site in `sites`. */
export function isEachLeft(sites: Sites, before: Sites): boolean {
  return SECTIONS.every((section) => (before & sitesOf(section)) === 0 || (sites & sitesOf(section)) !== 0);
}

/** The sites within a distance of each cell, indexed by distance and then by cell; computed when needed. */
const reachedOn = cached((_topology: Topology): Sites[][] => []);

function reachedFrom(topology: Topology, reach: number, cell: number): Sites {
  const table = reachedOn(topology);
  table[reach] ??= [];
  table[reach][cell] ??= sitesWithin(topology, reach, cell);
  return table[reach][cell];
}

function sitesWithin(topology: Topology, reach: number, cell: number): Sites {
  let reached = 0;
  for (const site of topology.board.objectiveSites) {
    if (distanceBetween(topology.at(site.cell), cell) <= reach) reached |= bitOf(site.section, site.die);
  }
  return reached;
}

/**
 * An answer to the Prophet: the sites that the answer is about, the distance within which the agent completes objectives, and whether one
 * of these sites is within this distance. SO-16.33
 */
interface Answer {
  sites: Sites;
  reach: number;
  holds: boolean;
}

/**
 * Returns the branches in which the answer is true. Each is a set of cells where the agent can be, with the sites that are possible in this
 * branch.
 */
export function waysToAnswer(topology: Topology, cells: CellSet, assumed: Sites, { sites, reach, holds }: Answer): [CellSet, Sites][] {
  const alike = new Map<Sites, CellSet>();
  for (const cell of cellsOf(cells)) {
    const near = reachedFrom(topology, reach, cell) & sites & assumed;
    const group = alike.get(near) ?? emptySet(topology.rows);
    alike.set(near, group);
    addCell(group, cell);
  }
  const combinations: [CellSet, Sites][] = [];
  for (const [near, there] of alike)
    for (const left of holds ? withOne(assumed, near) : withNone(assumed, near)) combinations.push([there, left]);
  return combinations;
}

/** Returns a set of possible sites for each section that has a site in `near`: in this set, the section has only its sites in `near`. */
function withOne(assumed: Sites, near: Sites): Sites[] {
  const combinations: Sites[] = [];
  for (const section of SECTIONS) {
    const own = near & sitesOf(section);
    if (own === 0) continue;
    const left = (assumed & ~sitesOf(section)) | own;
    if (left === assumed) return [assumed];
    combinations.push(left);
  }
  return combinations;
}

function withNone(assumed: Sites, near: Sites): Sites[] {
  const left = assumed & ~near;
  return isEachLeft(left, assumed) ? [left] : [];
}
