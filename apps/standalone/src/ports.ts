import { createServer } from 'node:net'

/** Throws EADDRINUSE before anything is started, so that a second start harms nothing. Port 0 is always free. */
export async function assertFree(port: number, host: string): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** A port of its own beside the site's, or any free one when the site's is. */
export const beside = (port: number, given: number | undefined, step: number) => given ?? (port === 0 ? 0 : port + step)
