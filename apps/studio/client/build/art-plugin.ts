import { artFiles } from '@halong/art'
import type { Plugin } from 'vite'

/** Only what the games show: symbols, reels, boards, the mark. Lobby tiles are the site's. */
const shown = /^art\/(symbols|reels|mines|brand)\//

/** A picture with a size of its own can be drawn on a canvas by every browser; one with a view box alone can't. */
export function sized(svg: string): string {
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)
  return box === null || /<svg[^>]* width=/.test(svg) ? svg : svg.replace('<svg ', `<svg width="${box[1]}" height="${box[2]}" `)
}

/** Puts the artwork beside the built pages, at `/art/…`. */
export function artPlugin(): Plugin {
  const files = () => artFiles().filter(({ path }) => shown.test(path))
  return {
    name: 'halong-art',
    generateBundle() {
      for (const { path, draw } of files()) this.emitFile({ type: 'asset', fileName: path, source: sized(draw()) })
    },
    configureServer(server) {
      const byPath = new Map(files().map((file) => [`/${file.path}`, file]))
      server.middlewares.use((request, response, next) => {
        const file = byPath.get(request.url?.split('?')[0] ?? '')
        if (!file) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(sized(file.draw()))
      })
    },
  }
}
