import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { type Run, runNode } from '../run.ts'

/** One thing the build makes. It is made again when a file below one of its `inputs` changed, or when an output is gone. */
export type Target = {
  readonly name: string
  /** Prefixes of paths, relative to the repository. */
  readonly inputs: readonly string[]
  /** Files or folders that exist afterwards. */
  readonly outputs: readonly string[]
  /** `build` names this build: the first twelve digits of its content hash. */
  readonly make: (build: string) => Promise<Run>
}

const vite = (app: string, build: string, ...args: string[]) =>
  runNode([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args], {
    cwd: join(root, app),
    env: { NODE_ENV: 'production', HALONG_BUILD: build, NO_COLOR: '1' },
  })

async function inSpacedQueue(...steps: (() => Promise<Run>)[]): Promise<Run> {
  let output = ''
  for (const step of steps) {
    const result = await step()
    output += result.output
    if (result.code !== 0) return { code: result.code, output }
  }
  return { code: 0, output }
}

const shared = [
  'package-lock.json',
  'tools/build',
  'packages/base',
  'packages/money',
  'packages/ui',
  'packages/i18n',
  'packages/art',
  'packages/app-kit',
]

const all: readonly Target[] = [
  {
    name: 'client table',
    inputs: ['packages/api/'],
    outputs: ['packages/api/src/client-table.ts', 'packages/api/src/operator-client-table.ts', 'packages/api/src/operator-lists.ts'],
    make: () => runNode(['packages/api/generate.ts']),
  },
  {
    name: 'artwork',
    inputs: [
      'packages/art/',
      'packages/chance/',
      'packages/game-maths/',
      'apps/studio/art/',
      'apps/studio/games/',
      'apps/studio/mechanics/',
    ],
    outputs: ['packages/art/dist/art/.stamp'],
    make: () => runNode(['apps/studio/art/build.ts']),
  },
  {
    name: 'player site',
    inputs: [...shared, 'packages/api', 'packages/rules', 'packages/game-maths', 'apps/web/'],
    outputs: ['apps/web/dist/client/manifest.json', 'apps/web/dist/server/entry-server.js'],
    make: (build) =>
      inSpacedQueue(
        () => vite('apps/web', build),
        () => vite('apps/web', build, '--ssr'),
      ),
  },
  {
    name: 'back office',
    inputs: [...shared, 'packages/api', 'apps/backoffice/'],
    outputs: ['apps/backoffice/dist/index.html'],
    make: (build) => vite('apps/backoffice', build),
  },
  {
    name: 'games',
    inputs: [...shared, 'packages/api', 'packages/chance', 'packages/game-maths', 'apps/studio/'],
    outputs: ['apps/studio/dist'],
    make: (build) => vite('apps/studio', build),
  },
  {
    name: 'lottery',
    inputs: [...shared, 'packages/api', 'packages/chance', 'packages/game-frame', 'apps/lottery/'],
    outputs: ['apps/lottery/dist'],
    make: (build) => vite('apps/lottery', build),
  },
  {
    name: 'sportsbook',
    inputs: [...shared, 'packages/api', 'packages/chance', 'apps/sportsbook/'],
    outputs: ['apps/sportsbook/dist'],
    make: (build) => vite('apps/sportsbook', build),
  },
]

const entries: Record<string, string> = {
  'client table': 'packages/api/generate.ts',
  artwork: 'apps/studio/art/build.ts',
  'player site': 'apps/web/vite.config.ts',
  'back office': 'apps/backoffice/vite.config.ts',
  games: 'apps/studio/vite.config.ts',
  // Its pages are built from their texts.
  lottery: 'packages/i18n/catalogues/lottery/EN.json',
  sportsbook: 'packages/i18n/catalogues/sportsbook/EN.json',
}

/** What can be built in this tree, in the order of their needs. */
export const targets: readonly Target[] = all.filter(({ name }) => existsSync(join(root, entries[name] ?? '')))
