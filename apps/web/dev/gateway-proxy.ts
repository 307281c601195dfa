import type { Plugin, ProxyOptions } from 'vite'

/** Paths that the gateway answers, its live socket among them; all others are pages and files of the site. */
const GATEWAY_PATHS = '^/(?:(?:wps|lgw|dev)/|ws(?:\\?|$))'
// pattern: our own constant, over addresses a developer's own browser asks for.
const gatewayPath = new RegExp(GATEWAY_PATHS)

/** Vite's proxy: hands the gateway's paths on, the socket included. */
export const gatewayRoutes = (origin: string): Record<string, ProxyOptions> => ({ [GATEWAY_PATHS]: { target: origin, ws: true } })

/** Vite plugin: what is asked of the gateway waits while that starts anew, so that an edit costs a moment and not a fault. */
export const gatewayProxy = ({ ready }: { ready(): Promise<void> }): Plugin => ({
  name: 'halong-gateway',
  configureServer({ middlewares }) {
    middlewares.use(async (request, _response, next) => {
      if (gatewayPath.test(request.url ?? '')) await ready()
      next()
    })
  },
})
