import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { fill } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { passkey, securityCentre } from '#test/security-samples.ts'

const main = page.getByRole('main')
const row = main.getByRole('listitem').filter({ hasText: 'My phone' })
const add = page.getByRole('dialog', { name: 'Add a passkey' })
const removal = page.getByRole('dialog', { name: 'Remove passkey' })
const options = {
  challenge: 'AAAAAAAAAAAAAAAAAAAAAA',
  rp: { id: 'localhost', name: 'Halong' },
  user: { id: 'AAAA', name: 'member', displayName: 'member' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}
const bytes = () => new ArrayBuffer(16)
/** What a device answers that has made a passkey. */
const credential = () => ({
  id: 'AAAA',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes(), attestationObject: bytes(), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
})
afterEach(() => void vi.restoreAllMocks())

it('R-MC-1: a member adds a passkey of this device under a name', async () => {
  const centre = securityCentre()
  vi.spyOn(navigator.credentials, 'create').mockImplementation(async () => credential() as unknown as Credential)
  const site = await openSite({
    at: '/securityCenter',
    as: member,
    answers: {
      ...centre.answers,
      'security.startPasskey': { options },
      'security.addPasskey': () => {
        centre.change({ passkeys: [passkey], level: 'high' })
        return { passkeys: [passkey], waitsUntil: null }
      },
    },
  })
  await main.getByRole('button', { name: 'Add passkey' }).click()
  await fill(add, { passkeyName: 'My phone' })
  await expectAccessible()
  await add.getByRole('button', { name: 'Add passkey' }).click()
  await expect.element(row).toMatchTextContent(/not used yet/)
  await expect.element(page.getByText(/Strong protection/)).toBeVisible()
  expect(site.callsOf('security.addPasskey')[0]?.body).toMatchObject({ name: 'My phone', response: { id: 'AAAA', type: 'public-key' } })
})

it('R-MC-1: a device says itself that it holds a passkey of the account already', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('held already', 'InvalidStateError'))
  await openSite({
    at: '/securityCenter?modal=security&action=passkey',
    as: member,
    answers: { ...securityCentre({ passkeys: [passkey] }).answers, 'security.startPasskey': { options } },
  })
  await add.getByRole('button', { name: 'Add passkey' }).click()
  await expect.element(add.getByRole('alert')).toMatchTextContent(/already holds a passkey of this account/)
})

it('R-MC-1: whoever gives up the last passkey is told what is left; where another tab was faster that is said, and the list is fetched anew', async () => {
  const centre = securityCentre({ passkeys: [passkey] })
  await openSite({
    at: '/securityCenter',
    as: member,
    answers: {
      ...centre.answers,
      'security.removePasskey': () => {
        centre.change({ passkeys: [] })
        return refused('player.passkey_unknown')
      },
    },
  })
  await main.getByRole('button', { name: 'Remove My phone' }).click()
  await expect.element(removal).toMatchTextContent(/It is your last one/)
  await expectAccessible()
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('This passkey was already removed.')).toBeVisible()
  await expect.element(removal).not.toBeInTheDocument()
  await expect.element(row).not.toBeInTheDocument()
})

it('R-MC-1: an old link to a passkey that is gone says so', async () => {
  await openSite({
    at: '/securityCenter?modal=security&action=passkey-remove&subject=an-old-link',
    as: member,
    answers: securityCentre().answers,
  })
  await expect.element(page.getByText('This passkey was already removed.')).toBeVisible()
  await expect.element(removal).not.toBeInTheDocument()
})
