import { readFileSync } from 'node:fs'
import { isTestFile } from '../source-tree.ts'

/**
 * Who may import whom: architecture.md "Rooms". A room is named by the first prefix that fits, so finer rooms stand before the ones
 * that contain them. `*` in `mayImport` means any room.
 */
export type Room = { readonly name: string; readonly prefix: string; readonly mayImport: readonly string[] | '*' }

const packages = ['base', 'money', 'api', 'ledger', 'rules', 'i18n', 'ui', 'art', 'chance', 'game-maths', 'app-kit', 'game-frame']
const allBut = (...left: string[]) => packages.filter((name) => !left.includes(name))

export const rooms: readonly Room[] = [
  { name: 'base', prefix: 'packages/base/', mayImport: [] },
  { name: 'money', prefix: 'packages/money/', mayImport: ['base'] },
  { name: 'chance', prefix: 'packages/chance/', mayImport: ['base'] },
  { name: 'game-maths', prefix: 'packages/game-maths/', mayImport: ['base', 'chance'] },
  { name: 'rules', prefix: 'packages/rules/', mayImport: ['base'] },
  { name: 'i18n', prefix: 'packages/i18n/', mayImport: ['base'] },
  { name: 'art', prefix: 'packages/art/', mayImport: ['base'] },
  { name: 'payments', prefix: 'packages/payments/', mayImport: ['base', 'money'] },
  { name: 'ledger', prefix: 'packages/ledger/', mayImport: ['base', 'money'] },
  { name: 'api', prefix: 'packages/api/', mayImport: ['base', 'money'] },
  { name: 'ui', prefix: 'packages/ui/', mayImport: ['base', 'money'] },
  { name: 'app-kit', prefix: 'packages/app-kit/', mayImport: ['base', 'money', 'api', 'ui', 'i18n'] },
  { name: 'game-frame', prefix: 'packages/game-frame/', mayImport: ['base', 'money', 'ui'] },
  { name: 'vendor-kit', prefix: 'packages/vendor-kit/', mayImport: ['base', 'money', 'api', 'chance'] },
  { name: 'testkit', prefix: 'packages/testkit/', mayImport: '*' },
  { name: 'gateway', prefix: 'apps/gateway/', mayImport: [...allBut('ui', 'game-maths', 'app-kit', 'game-frame'), 'payments'] },
  {
    name: 'studio protocol',
    prefix: 'apps/studio/protocol/',
    mayImport: ['vendor-kit', 'base', 'money', 'chance', 'game-maths', 'studio registry'],
  },
  // The list of all games, which the protocol reads for the names of their refusals.
  { name: 'studio registry', prefix: 'apps/studio/games/games.ts', mayImport: ['studio games', 'studio protocol'] },
  {
    name: 'studio verifier',
    prefix: 'apps/studio/client/src/verify/',
    mayImport: [
      ...allBut('ledger', 'rules', 'app-kit'),
      'studio client',
      'studio games',
      'studio view',
      'studio events',
      'studio protocol',
    ],
  },
  { name: 'studio build', prefix: 'apps/studio/client/build/', mayImport: ['base', 'i18n', 'art', 'studio server', 'studio registry'] },
  {
    name: 'studio client',
    prefix: 'apps/studio/client/',
    mayImport: ['ui', 'i18n', 'money', 'base', 'art', 'game-frame', 'studio view', 'studio events', 'studio protocol'],
  },
  // A game's own parts in the browser, by the names of their files.
  {
    name: 'studio verifier',
    prefix: 'apps/studio/games/*/verify.ts',
    mayImport: [...allBut('ledger', 'rules'), 'studio client', 'studio games', 'studio events', 'studio protocol'],
  },
  { name: 'studio view', prefix: 'apps/studio/games/*/client.ts', mayImport: ['studio client', 'studio view', 'studio protocol'] },
  {
    name: 'studio view',
    prefix: 'apps/studio/games/*/view/',
    mayImport: ['ui', 'i18n', 'money', 'base', 'art', 'game-frame', 'studio events', 'studio client', 'studio protocol'],
  },
  // What several games are played by, by the names of its files, as a game's own parts are.
  {
    name: 'studio verifier',
    prefix: 'apps/studio/mechanics/*/verify.ts',
    mayImport: [...allBut('ledger', 'rules'), 'studio client', 'studio games', 'studio events', 'studio protocol'],
  },
  { name: 'studio view', prefix: 'apps/studio/mechanics/*/client.ts', mayImport: ['studio client', 'studio events', 'studio protocol'] },
  {
    name: 'studio view',
    prefix: 'apps/studio/mechanics/*/view/',
    mayImport: ['ui', 'i18n', 'money', 'base', 'art', 'game-frame', 'studio events', 'studio client', 'studio protocol'],
  },
  {
    name: 'studio events',
    prefix: 'apps/studio/mechanics/*/events.ts',
    mayImport: ['base', 'money', 'chance', 'game-maths', 'studio protocol'],
  },
  {
    name: 'studio games',
    prefix: 'apps/studio/mechanics/',
    mayImport: ['base', 'money', 'api', 'chance', 'game-maths', 'i18n', 'art', 'studio events', 'studio protocol', 'studio registry'],
  },
  // What everybody may know of a table, and of a scene: how it is drawn and priced, and what swims there.
  ...['apps/studio/games/table-sheet.ts', 'apps/studio/games/*/sheet', 'apps/studio/games/*/scene.ts'].map((prefix) => ({
    name: 'studio events',
    prefix,
    mayImport: ['base', 'money', 'chance', 'game-maths', 'studio protocol'],
  })),
  {
    name: 'studio events',
    prefix: 'apps/studio/games/*/events.ts',
    mayImport: ['base', 'money', 'chance', 'game-maths', 'studio protocol'],
  },
  {
    name: 'studio games',
    prefix: 'apps/studio/games/',
    mayImport: ['base', 'money', 'api', 'chance', 'game-maths', 'i18n', 'art', 'studio events', 'studio protocol', 'studio registry'],
  },
  {
    name: 'studio server',
    prefix: 'apps/studio/',
    mayImport: [
      'vendor-kit',
      'base',
      'money',
      'api',
      'chance',
      'game-maths',
      'i18n',
      'art',
      'studio games',
      'studio events',
      'studio protocol',
      'studio registry',
    ],
  },
  { name: 'lottery protocol', prefix: 'apps/lottery/protocol/', mayImport: ['base', 'money'] },
  // What a bet costs and pays: it runs in the browser too and knows no draw (decision 0006).
  { name: 'lottery plays', prefix: 'apps/lottery/plays/', mayImport: ['base', 'money', 'lottery protocol'] },
  {
    name: 'lottery draws',
    prefix: 'apps/lottery/draws/',
    mayImport: ['base', 'chance', 'game-maths', 'lottery plays', 'lottery protocol'],
  },
  {
    name: 'lottery verifier',
    prefix: 'apps/lottery/verify/',
    mayImport: ['base', 'money', 'chance', 'game-maths', 'lottery plays', 'lottery draws', 'lottery protocol'],
  },
  {
    name: 'lottery verifier',
    prefix: 'apps/lottery/client/src/verify/',
    mayImport: [
      'base',
      'money',
      'ui',
      'i18n',
      'game-frame',
      'game-maths',
      'lottery client',
      'lottery plays',
      'lottery draws',
      'lottery protocol',
    ],
  },
  {
    name: 'lottery client',
    prefix: 'apps/lottery/client/',
    mayImport: ['base', 'money', 'ui', 'i18n', 'art', 'game-frame', 'lottery plays', 'lottery protocol'],
  },
  {
    name: 'lottery server',
    prefix: 'apps/lottery/',
    mayImport: ['vendor-kit', 'base', 'money', 'api', 'chance', 'game-maths', 'i18n', 'lottery plays', 'lottery draws', 'lottery protocol'],
  },
  {
    name: 'sportsbook protocol',
    prefix: 'apps/sportsbook/protocol/',
    mayImport: ['base', 'money', 'sportsbook odds', 'sportsbook sports'],
  },
  // Prices, formats and what a bet returns: pure, and in the browser too.
  { name: 'sportsbook odds', prefix: 'apps/sportsbook/odds/', mayImport: ['base'] },
  { name: 'sportsbook sports', prefix: 'apps/sportsbook/sports/', mayImport: ['base', 'chance', 'sportsbook odds'] },
  {
    name: 'sportsbook season',
    prefix: 'apps/sportsbook/season/',
    mayImport: ['base', 'chance', 'sportsbook protocol', 'sportsbook odds', 'sportsbook sports'],
  },
  {
    name: 'sportsbook verifier',
    prefix: 'apps/sportsbook/client/src/verify/',
    mayImport: [
      'base',
      'chance',
      'ui',
      'i18n',
      'sportsbook client',
      'sportsbook odds',
      'sportsbook sports',
      'sportsbook season',
      'sportsbook protocol',
    ],
  },
  {
    name: 'sportsbook client',
    prefix: 'apps/sportsbook/client/',
    mayImport: ['base', 'money', 'ui', 'i18n', 'art', 'game-frame', 'sportsbook odds', 'sportsbook sports', 'sportsbook protocol'],
  },
  {
    name: 'sportsbook server',
    prefix: 'apps/sportsbook/',
    mayImport: [
      'vendor-kit',
      'base',
      'money',
      'api',
      'chance',
      'i18n',
      'sportsbook odds',
      'sportsbook sports',
      'sportsbook season',
      'sportsbook protocol',
    ],
  },
  {
    name: 'web',
    prefix: 'apps/web/',
    mayImport: ['base', 'chance', 'money', 'api', 'rules', 'ui', 'i18n', 'art', 'game-maths', 'app-kit'],
  },
  { name: 'backoffice', prefix: 'apps/backoffice/', mayImport: ['base', 'money', 'api', 'rules', 'ui', 'i18n', 'app-kit'] },
  { name: 'payment sandbox', prefix: 'apps/payment-sandbox/', mayImport: ['base', 'api', 'chance', 'money', 'vendor-kit'] },
  {
    name: 'standalone',
    prefix: 'apps/standalone/',
    mayImport: [...packages, 'gateway', 'studio server', 'lottery server', 'sportsbook server', 'web', 'backoffice', 'payment sandbox'],
  },
  { name: 'bench', prefix: 'bench/', mayImport: '*' },
  { name: 'site tests', prefix: 'test/', mayImport: '*' },
  { name: 'tools', prefix: 'tools/', mayImport: '*' },
]

function fits(prefix: string, path: string): boolean {
  if (!prefix.includes('*')) return path.startsWith(prefix)
  const [head = '', tail = ''] = prefix.split('*')
  if (!path.startsWith(head)) return false
  const rest = path.slice(head.length)
  return rest.slice(rest.indexOf('/')).startsWith(tail)
}

/** The room a file stands in, or null for files outside every room (root configuration). */
export function roomOf(path: string): Room | null {
  return rooms.find(({ prefix }) => fits(prefix, path)) ?? null
}

/** The list of the gateway's modules, upper ones first: a module may use those above it, through their `index.ts`. */
export const moduleList = 'apps/gateway/src/modules.ts'
const moduleOrder = [
  ...readFileSync(new URL(`../../${moduleList}`, import.meta.url), 'utf8').matchAll(/from '\.\/modules\/([^/']+)\/index\.ts'/g),
].map(([, name]) => name)

const gatewayModule = (path: string) => /^apps\/gateway\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const feature = (path: string) => /^apps\/(?:web|backoffice)\/src\/features\/([^/]+)\//.exec(path)?.[1]
const layer = (path: string) => /^apps\/(?:web|backoffice)\/src\/(shared|features|app)\//.exec(path)?.[1]
const layers = ['shared', 'features', 'app']

const workspaceOf = (path: string): string => path.split('/').slice(0, 2).join('/')

/** Why `to` may not be imported from `from`, or null when it may. Both are files of the repository. */
export function whyForbidden(from: string, to: string): string | null {
  const here = roomOf(from)
  const there = roomOf(to)
  if (here === null || there === null) return null
  const fromTest = isTestFile(from)
  // An app's tests and build configuration put its rooms together; that is what they are for.
  if ((fromTest || from.endsWith('.config.ts')) && workspaceOf(from) === workspaceOf(to)) return null
  if (fromTest && to.startsWith('packages/')) return null
  if (here.name !== there.name) {
    if (there.name === 'testkit' && !fromTest && here.mayImport !== '*') return 'only tests may import testkit'
    if (there.name !== 'testkit' && here.mayImport !== '*' && !here.mayImport.includes(there.name)) {
      return `${here.name} may not import ${there.name}`
    }
    return null
  }
  return whyForbiddenInRoom(from, to, fromTest)
}

function whyForbiddenInRoom(from: string, to: string, fromTest: boolean): string | null {
  const lower = layers.indexOf(layer(from) ?? '')
  const upper = layers.indexOf(layer(to) ?? '')
  if (lower >= 0 && upper > lower) return `${layers[lower]} may not import ${layers[upper]}`
  if (feature(from) !== undefined && feature(to) !== undefined && feature(from) !== feature(to)) return 'a feature imports no other feature'
  const [module, used] = [gatewayModule(from), gatewayModule(to)]
  if (used === undefined || module === used || fromTest) return null
  if (from === moduleList) return to.endsWith('/index.ts') ? null : 'a module is used through its index.ts'
  if (module === undefined) return 'only modules.ts knows the modules'
  if (!to.endsWith('/index.ts')) return 'a module is used through its index.ts'
  const [place, usedPlace] = [moduleOrder.findIndex((name) => name === module), moduleOrder.findIndex((name) => name === used)]
  if (place === -1 || usedPlace === -1) return `module ${place === -1 ? module : used} is not in ${moduleList}`
  return usedPlace < place ? null : `module ${module} stands above ${used}; what it needs of one below is a port`
}
