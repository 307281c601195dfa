import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storeInstallOffer } from '#shared/site/install-offer.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { withBrandSettings } from '#test/settings.ts'

const tab = (name: string) => page.getByRole('tab', { name })
const panel = page.getByRole('tabpanel')
const steps = panel.getByRole('listitem')
const code = panel.getByRole('img', { name: /^QR code/ })
const download = page.getByRole('link', { name: 'Download', exact: true })

afterEach(() => void vi.restoreAllMocks())

it('R-MOD-3, R-RT-3: without an app of the brand the site itself goes onto the home screen, in four steps for each kind of phone', async () => {
  await openSite({ at: '/down' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Get the app' })).toBeVisible()
  await expect.element(code).toHaveAttribute('width', '100')
  await expect.element(steps).toHaveLength(4)
  await expect.element(steps.nth(2)).toMatchTextContent(/Add to Home screen/)
  await tab('iPhone and iPad').click()
  await expect.element(steps.first()).toMatchTextContent(/Open the site in Safari/)
  await expect.element(steps).toHaveLength(4)
  await expect.element(steps.nth(1)).toMatchTextContent(/Press Share/)
})

it('R-MOD-3, R-SYS-8: where the brand has a package or a profile, step one is its code and its link', async () => {
  const resources = {
    Android: { url: 'https://download.example/halong.apk', labelNameEn: 'Android' },
    MOBILECONFIG: { url: 'https://download.example/halong.mobileconfig', labelNameEn: 'iOS' },
  }
  await openSite({ at: '/down', status: withBrandSettings({ resources }) })
  await expect.element(download).toHaveAttribute('href', 'https://download.example/halong.apk')
  await expect.element(steps.nth(1)).toMatchTextContent(/Allow the download/)
  await tab('iPhone and iPad').click()
  await expect.element(download).toHaveAttribute('href', 'https://download.example/halong.mobileconfig')
  await expect.element(code).toHaveAttribute('width', '100')
  await expect.element(steps.nth(2)).toMatchTextContent(/Install the profile/)
})

it('R-MOD-1, R-MOD-3: the guide opens over any page, on the tab that is asked for', async () => {
  await openSite({ at: '/rng?modal=download&platform=ios' })
  const popup = page.getByRole('dialog', { name: 'Get the app' })
  await expect.element(popup.getByRole('tab', { name: 'iPhone and iPad' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(popup.getByRole('listitem')).toHaveLength(4)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
})

it('R-MOD-3: a visitor’s own kind of phone comes first; the browser’s own offer to install is taken up by a button', async () => {
  vi.spyOn(Navigator.prototype, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  )
  storeInstallOffer(window)
  await openSite({ at: '/down' })
  await expect.element(page.getByRole('tab').first()).toHaveTextContent('iPhone and iPad')
  await expect.element(steps.first()).toMatchTextContent(/Safari/)
  const install = page.getByRole('button', { name: 'Install on this device' })
  await expect.element(install).not.toBeInTheDocument()
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  await install.click()
  expect(prompt).toHaveBeenCalledTimes(1)
  await expect.element(install).not.toBeInTheDocument()
})

it.each(['phone', 'desktop'] as const)('S78: the download page is accessible on a %s', async (screen) => {
  await openSite({ at: '/down', screen })
  await expect.element(code).toBeVisible()
  await expectAccessible()
})
