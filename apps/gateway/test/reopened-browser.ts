import type { Browser, Site } from '@halong/testkit'

/** The same browser with its page loaded anew: what a test goes on with after it moved the clock. */
export function reopened(site: Site, { address, token, cookies }: Browser): Browser {
  const browser = site.browser(address)
  browser.token = token
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}
