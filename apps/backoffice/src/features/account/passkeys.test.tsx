import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'

const at = '2026-11-25T10:00:00.000Z'
const laptop = { id: '01900000-0000-7000-8000-000000000001', name: 'Laptop of the office', createdAt: at, lastUsedAt: null }
const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = (response: object) => ({
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response,
})

afterEach(() => void vi.restoreAllMocks())

it('B2: an operator adds a passkey of this device, and removes another', async () => {
  vi.spyOn(navigator.credentials, 'create').mockImplementation(
    async () => credential({ clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] }) as unknown as Credential,
  )
  const options = {
    challenge: 'AQID',
    rp: { name: 'Halong' },
    user: { id: 'AQID', name: 'anna', displayName: 'anna' },
    pubKeyCredParams: [],
  }
  const { sent } = await openOffice({
    at: '/me',
    answers: {
      'operator.startPasskey': { options },
      'operator.addPasskey': { passkeys: [laptop, { ...laptop, id: '01900000-0000-7000-8000-000000000002', name: 'Phone' }] },
      'operator.removePasskey': { passkeys: [] },
    },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Phone')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Phone' })).toBeVisible()
  expect(sent.find(({ id }) => id === 'operator.addPasskey')?.body).toMatchObject({ name: 'Phone', response: { id: 'AQID' } })
  await page.getByRole('button', { name: 'Remove Laptop of the office' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('main')).toMatchTextContent(/signs you in without password/)
})

it('B2, B3: a deed of rights is proved by a passkey, and whoever has none is asked for the code alone', async () => {
  vi.spyOn(navigator.credentials, 'get').mockImplementation(
    async () =>
      credential({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null }) as unknown as Credential,
  )
  let isProved = false
  const { sent } = await openOffice({
    at: '/me',
    answers: {
      'operator.removePasskey': () => (isProved ? { passkeys: [] } : { refused: 'operator.proof_required' }),
      'operator.startPasskeyProof': { options: { challenge: 'AQID', allowCredentials: [{ id: 'AQID', type: 'public-key' }] } },
      'operator.proveByPasskey': () => {
        isProved = true
        return { provedUntil: at }
      },
    },
  })
  await page.getByRole('button', { name: 'Remove Laptop of the office' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.element(page.getByRole('main')).toMatchTextContent(/signs you in without password/)
  expect(sent.map(({ id }) => id).filter((id) => id === 'operator.removePasskey')).toHaveLength(2)
})
