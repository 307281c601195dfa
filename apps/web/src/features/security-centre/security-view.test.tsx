import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { fill } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { securityCentre } from '#test/security-samples.ts'

const main = page.getByRole('main')
const at = '/securityCenter'

/** A wide PNG file. */
async function drawn(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 400)
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = 'teal'
  context?.fillRect(0, 0, 640, 400)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' })
}

it('R-MC-1: a member gives the account a nickname', async () => {
  const centre = securityCentre()
  await openSite({
    at,
    as: member,
    answers: {
      ...centre.answers,
      'security.setNickname': ({ body }) => {
        centre.change({ nickname: body.nickname })
        return { nickname: body.nickname }
      },
    },
  })
  await expect.element(main.getByText(/Basic protection/)).toBeVisible()
  await main.getByRole('button', { name: 'Change nickname' }).click()
  const popup = page.getByRole('dialog', { name: 'Nickname' })
  await expect.element(popup.field('nickname')).toBeVisible()
  await expectAccessible()
  await fill(popup, { nickname: 'Lan Anh' })
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect.element(main.getByText('Lan Anh')).toBeVisible()
})

it('R-MC-1, T17: a refused nickname is said beside its field, and what was typed stays', async () => {
  await openSite({
    at: `${at}?modal=security&action=nickname`,
    as: member,
    answers: { ...securityCentre().answers, 'security.setNickname': refused('player.nickname_invalid') },
  })
  const popup = page.getByRole('dialog', { name: 'Nickname' })
  await fill(popup, { nickname: 'Lan @@' })
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect.element(popup.field('nickname')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(popup.field('nickname')).toHaveFocus()
  await expect.element(popup.field('nickname')).toHaveValue('Lan @@')
})

it('R-MC-1: a member gives the account a picture; a file that is none is refused', async () => {
  const centre = securityCentre()
  const site = await openSite({
    at,
    as: member,
    answers: {
      ...centre.answers,
      'security.setIcon': () => {
        centre.change({ icon: '/wps/icons/member.webp' })
        return { icon: '/wps/icons/member.webp' }
      },
    },
  })
  await main.getByRole('button', { name: 'Change picture' }).click()
  const popup = page.getByRole('dialog', { name: 'Picture' })
  const input = () => page.elementLocator(popup.element().querySelector('input[type=file]') ?? document.body)
  await userEvent.upload(input(), new File(['no picture'], 'no.txt', { type: 'image/png' }))
  await expect.element(popup.getByRole('alert')).toMatchTextContent(/could not be read/)
  await userEvent.upload(input(), await drawn())
  await expect.element(popup.getByRole('img', { name: 'Your new picture' })).toBeVisible()
  await expectAccessible()
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect.element(popup).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('main img[src^="/wps/icons/"]')).not.toBeNull()
  expect(site.callsOf('security.setIcon')[0]?.body).toBeInstanceOf(Blob)
})

it.each(['phone', 'desktop'] as const)('S78, S100, S102: the security centre is accessible on a %s', async (screen) => {
  await openSite({ at, screen, as: member, answers: securityCentre().answers })
  await expect.element(main.getByText('Logged in').first()).toBeVisible()
  await expectAccessible()
})
