import { existsSync } from 'node:fs'

/** Debian's browsers: the shell without a window's parts takes a tenth less of the processor; the release run takes the whole browser. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const wholeBrowser = '/usr/bin/chromium'
const candidates = process.env['HALONG_RELEASE'] === undefined ? [headlessShell, wholeBrowser] : [wholeBrowser]
/** Where neither is installed the test tool starts the browser of its own. */
const executablePath = candidates.find((path) => existsSync(path))

/** How every test of ours starts a browser. */
export const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
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
