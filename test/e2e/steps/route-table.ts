import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** Parts and texts are left out: what is wanted is the table alone. */
const tableOnly: Plugin = {
  name: 'table only',
  setup(bundle) {
    bundle.onResolve({ filter: /\.tsx$|^virtual:/ }, ({ path }) => ({ path, namespace: 'left-out' }))
    bundle.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {}', loader: 'js' }))
  },
}

async function readTable(file: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../../../apps/web/src/app/${file}`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [tableOnly],
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)) as Record<string, unknown>
}

export type WalkedRoute = {
  readonly name: string
  readonly path: string
  readonly bare?: string
  readonly opens?: string
  readonly panel?: boolean
  readonly page: unknown
}

/** Every page of the site as its own route table names them, so that a new one is walked without anybody adding it here; last where no page is. */
export async function siteRoutes(): Promise<readonly WalkedRoute[]> {
  const { routes, notFoundRoute } = (await readTable('routes.ts')) as { routes: readonly WalkedRoute[]; notFoundRoute: WalkedRoute }
  return [...routes, { ...notFoundRoute, path: '/nowhere-at-all' }]
}

/** The name of every popup of the site. */
export const popupNames = async (): Promise<readonly string[]> =>
  Object.keys((await readTable('modal-table.ts'))['modalTable'] as Record<string, unknown>)
