// The type declarations of the package seedrandom do not include the modules of its single generators, such as alea.
declare module 'seedrandom/lib/alea.js' {
  interface Alea {
    (): number;
    state(): { s0: number; s1: number; s2: number; c: number };
  }
  export default function alea(seed: string, options: { state: true }): Alea;
}
