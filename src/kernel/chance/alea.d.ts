// The types of seedrandom do not cover the modules of its individual generators.
declare module 'seedrandom/lib/alea.js' {
  interface Alea {
    (): number;
    state(): { s0: number; s1: number; s2: number; c: number };
  }
  export default function alea(seed: string, options: { state: true }): Alea;
}
