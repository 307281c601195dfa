import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBoundaries } from './boundaries.ts'

let base: string

function plant(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
}

const workspace = (name: string, dependencies: Record<string, string> = {}) =>
  JSON.stringify({ name: `@halong/${name}`, exports: { '.': './src/index.ts' }, dependencies })

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'halong-boundaries-'))
  plant({
    'packages/base/package.json': workspace('base'),
    'packages/base/src/index.ts': 'export const one = 1\n',
    'packages/money/package.json': workspace('money', { '@halong/base': '0.1.0' }),
    'packages/money/src/index.ts': "export { one } from '@halong/base'\n",
  })
})
afterEach(() => rmSync(base, { recursive: true }))

const messages = () => checkBoundaries(base, 1).map(({ path, line, message }) => `${path}:${line} ${message}`)

describe('boundaries', () => {
  it('accept a tree in which every room keeps to its own list', () => {
    expect(messages()).toEqual([])
  })

  it.each([
    ['a value import', "import { one } from '@halong/money'\nexport const two = one\n"],
    ['a type-only import', "import type { one } from '@halong/money'\nexport type Two = typeof one\n"],
    ['an inline type import', "export type Two = import('@halong/money').Money\n"],
    ['a re-export', "export { one } from '@halong/money'\n"],
    ['a dynamic import', "export const later = () => import('@halong/money')\n"],
  ])('refuse %s of a room above', (_kind, text) => {
    plant({ 'packages/base/src/two.ts': text })
    expect(messages()).toContainEqual('packages/base/src/two.ts:1 base may not import money')
  })

  it.each([
    ['value imports', "import { b } from './b.ts'\nexport const a = b\n", "import { a } from './a.ts'\nexport const b = a\n"],
    ['type-only imports', "import type { B } from './b.ts'\nexport type A = B\n", "import type { A } from './a.ts'\nexport type B = A\n"],
    ['a dynamic import', "export const a = () => import('./b.ts')\n", "export { a } from './a.ts'\n"],
  ])('refuse a cycle of %s', (_kind, a, b) => {
    plant({ 'packages/base/src/a.ts': a, 'packages/base/src/b.ts': b })
    expect(messages()).toEqual(['packages/base/src/a.ts:0 import cycle: packages/base/src/a.ts → packages/base/src/b.ts'])
  })

  it('refuse another room by relative path, a package nobody declared and an import that leads nowhere', () => {
    plant({
      'packages/money/src/deep.ts': "import '../../base/src/index.ts'\nimport 'left-pad'\nimport './gone.ts'\n",
    })
    expect(messages()).toEqual([
      'packages/money/src/deep.ts:1 reaches into base by path; import the package by name',
      "packages/money/src/deep.ts:2 left-pad is not a dependency in this workspace's package.json",
      'packages/money/src/deep.ts:3 "./gone.ts" leads nowhere',
    ])
  })

  it('let tests import testkit and nothing else do so', () => {
    plant({
      'packages/testkit/package.json': workspace('testkit'),
      'packages/testkit/src/index.ts': 'export const kit = 1\n',
      'packages/money/src/index.test.ts': "import { kit } from '@halong/testkit'\nexport const k = kit\n",
      'packages/money/src/uses.ts': "import { kit } from '@halong/testkit'\nexport const k = kit\n",
    })
    expect(messages()).toEqual(['packages/money/src/uses.ts:1 only tests may import testkit'])
  })

  it('keep a game view away from its engine, and a feature away from another', () => {
    plant({
      'apps/studio/games/mines/engine.ts': 'export const open = 1\n',
      'apps/studio/games/mines/events.ts': 'export type Opened = 1\n',
      'apps/studio/games/mines/view/board.ts':
        "import type { Opened } from '../events.ts'\nimport { open } from '../engine.ts'\nexport const x: Opened = open\n",
      'apps/web/src/features/wallet/index.ts': "import '../lobby/card.ts'\n",
      'apps/web/src/features/lobby/card.ts': "import '../../app/routes.ts'\n",
      'apps/web/src/app/routes.ts': 'export const routes = []\n',
    })
    expect(messages()).toEqual([
      'apps/studio/games/mines/view/board.ts:2 studio view may not import studio games',
      'apps/web/src/features/lobby/card.ts:1 features may not import app',
      'apps/web/src/features/wallet/index.ts:1 a feature imports no other feature',
    ])
  })

  it('let a gateway module use only the ones above it, through their door', () => {
    plant({
      'apps/gateway/src/modules/player/index.ts': "import '../wager/index.ts'\n",
      'apps/gateway/src/modules/player/store.ts': '',
      'apps/gateway/src/modules/wager/index.ts': '',
      'apps/gateway/src/modules/wager/service.ts': "import '../player/store.ts'\nimport '../player/index.ts'\n",
      'apps/gateway/src/platform/http.ts': "import '../modules/wager/index.ts'\n",
    })
    expect(messages().filter((line) => !line.includes('cycle'))).toEqual([
      'apps/gateway/src/modules/player/index.ts:1 module player stands above wager; what it needs of one below is a port',
      'apps/gateway/src/modules/wager/service.ts:1 a module is used through its index.ts',
      'apps/gateway/src/platform/http.ts:1 only modules.ts knows the modules',
    ])
  })

  it('fail when fewer modules were read than the tree is known to have', () => {
    expect(checkBoundaries(base, 3)).toEqual([{ path: '.', line: 0, message: 'only 2 modules were read, at least 3 expected' }])
  })
})
