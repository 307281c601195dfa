import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import type { BuiltSite } from '../server/built-site.ts'
import { mountSite, type WebOptions } from '../server/index.ts'
import { gatewayProxy, gatewayRoutes } from './gateway-proxy.ts'

type Renderer = BuiltSite['renderer']

const ENTRY = '/@halong/entry'
const REFRESH = '/@halong/refresh'
const web = fileURLToPath(new URL('..', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What a page loads: Vite's client, and what has to run before any component of React does, so that edited ones are swapped in place (vite.dev/guide/backend-integration). */
const made: Readonly<Record<string, string>> = {
  [ENTRY]: `import '/@vite/client'\nimport '${REFRESH}'\nimport '/src/app/entry-client.tsx'\n`,
  [REFRESH]: react.preambleCode.replace('__BASE__', '/'),
}
const entry: Plugin = {
  name: 'halong-entry',
  resolveId: (id) => (id in made ? id : null),
  load: (id) => made[id] ?? null,
}

/** The site as Vite serves its sources: pages are rendered by the same code as in production, from modules as they are now. */
function sourcesOf(vite: ViteDevServer): BuiltSite & { refresh(): Promise<void> } {
  let renderer: Renderer | null = null
  let style = ''
  return {
    clientFolder: `${web}public`,
    build: 'dev',
    entry: ENTRY,
    scriptsOf: () => [],
    get style() {
      return style
    },
    get renderer() {
      if (!renderer) throw new Error('the sources are not read yet')
      return renderer
    },
    /** Reads what changed since the last page. */
    async refresh() {
      // cast: the module that this path names.
      const now = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as Renderer
      const sheet = await vite.ssrLoadModule('/src/app/app.css?inline')
      if (now !== renderer) await now.loadEverything()
      renderer = now
      style = String(sheet['default'])
    },
  }
}

/** The policy of a page less what Vite's own client can't keep: its overlay of faults is written as HTML. */
const looserPolicy = (policy: string): string =>
  policy
    .split('; ')
    .filter((rule) => !rule.startsWith('require-trusted-types-for') && !rule.startsWith('trusted-types'))
    .join('; ')

export type PagesOptions = Omit<WebOptions, 'bus' | 'call'> & {
  readonly port: number
  /** Where gateway and studio answer, and when they do. */
  readonly gateway: { readonly origin: string; ready(): Promise<void> }
}

/**
 * Serves the player site from its sources on a port, with Vite's hot updates, and hands the gateway's own paths on to it. While the gateway
 * starts anew, calls wait for it.
 */
export async function servePages({ port, gateway, ...options }: PagesOptions): Promise<{ close(): Promise<void> }> {
  const vite = await createServer({
    root: web,
    configFile: `${web}vite.config.ts`,
    mode: 'development',
    appType: 'custom',
    logLevel: 'warn',
    plugins: [entry, gatewayProxy(gateway)],
    server: { port, strictPort: true, host: 'localhost', proxy: gatewayRoutes(gateway.origin), fs: { allow: [root] } },
  })
  const site = sourcesOf(vite)
  const pages = fastify({ logger: { level: 'warn' } })
  let forget = () => {}
  // Pages are never cached: the next one is rendered from what stands in the sources then.
  pages.addHook('onRequest', async () => {
    await site.refresh()
    forget()
  })
  pages.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') reply.header('content-security-policy', looserPolicy(policy))
  })
  mountSite(pages, site, {
    ...options,
    bus: {
      subscribe: (_topic, changed) => {
        forget = changed
        return () => {}
      },
      onGap: () => () => {},
    },
    async call(url, init) {
      await gateway.ready()
      const { pathname, search, host } = new URL(url)
      const headers = new Headers(init?.headers)
      headers.set('host', host)
      return fetch(`${gateway.origin}${pathname}${search}`, { ...init, headers })
    },
  })
  await pages.ready()
  vite.middlewares.use((request, response) => pages.routing(request, response))
  await vite.listen()
  return {
    async close() {
      await vite.close()
      await pages.close()
    },
  }
}
