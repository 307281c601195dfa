import { existsSync } from 'node:fs'

/** Debian's Chromium where there is one; else the browser that the test tool has installed. */
const debian = '/usr/bin/chromium'
/** How every test of ours starts a browser. */
export const launchOptions = {
  ...(existsSync(debian) ? { executablePath: debian } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
