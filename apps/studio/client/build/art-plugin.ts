import type { Plugin } from 'vite'
import { allArt } from '../../art/all-art.ts'

/** Only what the games show, and the mark. Lobby tiles, scenes and the like are the site's. */
const ofTheSite = /^art\/(tiles|scenes|strips|glyphs)\//

/** A picture with a size of its own can be drawn on a canvas by every browser; one with a view box alone can't. */
export function sized(svg: string): string {
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)
  return box === null || /<svg[^>]* width=/.test(svg) ? svg : svg.replace('<svg ', `<svg width="${box[1]}" height="${box[2]}" `)
}

/** Puts the artwork beside the built pages, at `/art/…`. */
export function artPlugin(): Plugin {
  const files = async () => (await allArt()).filter(({ path }) => !ofTheSite.test(path))
  return {
    name: 'halong-art',
    async generateBundle() {
      for (const { path, draw } of await files()) this.emitFile({ type: 'asset', fileName: path, source: sized(draw()) })
    },
    async configureServer(server) {
      const byPath = new Map((await files()).map((file) => [`/${file.path}`, file]))
      server.middlewares.use((request, response, next) => {
        const file = byPath.get(request.url?.split('?')[0] ?? '')
        if (!file) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(sized(file.draw()))
      })
    },
  }
}
