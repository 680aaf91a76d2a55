// The module boundaries of docs/architecture.md, section 3.
module.exports = {
  forbidden: [
    { name: 'kernel-imports-no-game', severity: 'error', from: { path: '^src/kernel/' }, to: { path: '^src/(?!kernel/)' } },
    {
      name: 'games-are-strangers',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/games/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'games-import-the-kernel-through-its-door',
      severity: 'error',
      from: { path: '^src/games/' },
      to: { path: '^src/', pathNot: '^src/(games/|kernel/(index|internal|plain)\\.ts$|picture/index\\.ts$)' },
    },
    {
      // The door is for those outside: a room that went through it would be part of whatever it opens.
      name: 'no-room-of-a-game-uses-its-own-door',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/', pathNot: '^src/games/[^/]+/index\\.ts$' },
      to: { path: '^src/games/$1/index\\.ts$' },
    },
    {
      name: 'models-import-only-data',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/(data|model)/' },
      to: { path: '^src/games/$1/', pathNot: '^src/games/$1/(data|model)/' },
    },
    {
      name: 'rules-import-no-views',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/(table|rules|cards)/' },
      to: { path: '^src/games/$1/', pathNot: '^src/games/$1/(data|model|table|rules|cards)/' },
    },
    {
      name: 'views-import-no-presentation',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/views/' },
      to: { path: '^src/games/$1/(encoding|strategy|text|picture)/' },
    },
    {
      name: 'tools-know-games-only-through-the-kernel',
      severity: 'error',
      from: { path: '^src/(agents|env|simulate|testing|host|wire|client|board|boardgame-io|text)/' },
      to: { path: '^src/games/' },
    },
    {
      name: 'pictures-know-no-game',
      severity: 'error',
      from: { path: '^src/picture/' },
      to: { path: '^src/', pathNot: '^src/(picture/|kernel/plain\\.ts$)' },
    },
    {
      name: 'node-only-in-programs',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(simulate|cli|bridge|rules-bench)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'terminal-libraries-only-in-cli',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: 'node_modules/(commander|picocolors|@clack|cli-table3|cli-progress|@observablehq|linkedom|@modelcontextprotocol)/' },
    },
    {
      name: 'library-imports-only-its-dependencies',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'unknown'],
        pathNot:
          'node_modules/(fast-check|@observablehq/plot|linkedom|rfc6902|boardgame\\.io|@modelcontextprotocol/sdk|@electric-sql/pglite)/',
      },
    },
    {
      name: 'patches-only-on-the-wire',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/wire/' },
      to: { path: 'node_modules/rfc6902/' },
    },
    {
      name: 'boardgame-io-only-in-its-adapter',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/boardgame-io/' },
      to: { path: 'node_modules/boardgame\\.io/' },
    },
    {
      // A client plays by what it is sent, and brings no rules.
      name: 'clients-know-the-wire-alone',
      severity: 'error',
      from: { path: '^src/(client|wire)/' },
      to: { path: '^src/', pathNot: '^src/(client/|wire/|kernel/plain\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      // A board shows what it is given, without rules: it uses the pictures and the plain part of the kernel.
      name: 'boards-know-pictures-alone',
      severity: 'error',
      from: { path: '^src/board/' },
      to: { path: '^src/', pathNot: '^src/(board/|picture/index\\.ts$|kernel/plain\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      // The engine of other programs is a program: nothing in the library rests on it.
      name: 'nobody-imports-the-bridge',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/bridge/' },
      to: { path: '^src/bridge/' },
    },
    {
      // A peer dependency: whoever tests a game brings it, whoever plays one does without.
      name: 'fast-check-only-in-testing',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/testing/' },
      to: { path: 'node_modules/fast-check/' },
    },
    {
      // The wire is what hosts and clients share: all of it is for them, and a client takes no more than it needs.
      name: 'parts-use-each-other-through-their-entry-points',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/[^/]+/', pathNot: '^src/($1/|games/|wire/|[^/]+/(index|internal|plain)\\.ts$)' },
    },
    { name: 'no-cycles', severity: 'error', from: { path: '^src/' }, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
