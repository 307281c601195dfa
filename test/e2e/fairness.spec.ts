import { createHash } from 'node:crypto'
import { expect, test } from './steps/journey.ts'

test('R25, contracts §7: the fairness centre shows the chains in use as vendor and gateway published them, and the script with the fingerprint of its bytes', {
  tag: '@release',
}, async ({ page }) => {
  const told = page.waitForResponse((response) => response.url().includes('/wps/fairness/chains'))
  await page.goto('/fairness')
  const { value } = (await (await told).json()) as {
    value: { chains: { code: string; end: string; gateway: { chain: string; end: string } | null }[] }
  }
  const [first] = value.chains.filter(({ gateway }) => gateway !== null)
  if (!first?.gateway) throw new Error('no chain is in use')
  const chains = page.getByRole('region', { name: 'Published before the first round' })
  await expect(chains.getByText(first.end)).toBeVisible()
  await expect(chains.getByText(first.gateway.end)).toBeVisible()
  // The gateway tells the same where vendors read it.
  const published = (await (await page.request.get('/lgw/beacons')).json()) as { value: { list: { chain: string; terminal: string }[] } }
  expect(published.value.list.find(({ chain }) => chain === first.gateway?.chain)?.terminal).toBe(first.gateway.end)

  const scripts = page.getByRole('region', { name: 'Check without us' })
  const address = await scripts.getByRole('link', { name: 'Download' }).getAttribute('href')
  const script = await page.request.get(address ?? '')
  expect(script.headers()['content-disposition']).toBe('attachment')
  await expect(
    scripts.getByText(
      createHash('sha256')
        .update(await script.body())
        .digest('hex'),
    ),
  ).toBeVisible()
})
