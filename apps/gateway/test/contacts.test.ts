import { type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'contacts' })
})
afterAll(() => site.stop())

const bind = (memberId: number, mobile: { e164: string; isVerified: boolean }, brandId = site.brandId) =>
  site.gateway.platform.db.transaction((tx) => site.gateway.services.security.bindAtRegistration(tx, memberId, { brandId, mobile }))
const holder = (e164: string, brandId = site.brandId) => site.gateway.services.security.findByContact(brandId, 'sms', e164)

test('T18 of 50 bindings of one number at once exactly one player gets it', async () => {
  const members = Array.from({ length: 50 }, (_, at) => 500_000 + at)
  const bound = await Promise.all(members.map((memberId) => bind(memberId, { e164: '+84912000001', isVerified: true })))
  expect(bound.filter(Boolean)).toHaveLength(1)
  expect(await holder('+84912000001')).toBe(members[bound.indexOf(true)])
})

test('T18 an unverified number signs nobody in and yields to whoever verifies it', async () => {
  expect(await bind(600_001, { e164: '+84912000002', isVerified: false })).toBe(true)
  expect(await holder('+84912000002')).toBeNull()
  expect(await site.gateway.services.security.isTaken(site.brandId, 'sms', '+84912000002')).toBe(true)
  expect(await bind(600_002, { e164: '+84912000002', isVerified: false })).toBe(false)
  expect(await bind(600_003, { e164: '+84912000002', isVerified: true })).toBe(true)
  expect(await holder('+84912000002')).toBe(600_003)
  expect(await site.gateway.services.security.contactsOf(600_001)).toMatchObject({ mobile: null })
  expect(await bind(600_004, { e164: '+84912000002', isVerified: true })).toBe(false)
})

test('T69 the same number may stand in an account of each brand', async () => {
  expect(await bind(600_010, { e164: '+84912000003', isVerified: true })).toBe(true)
  expect(await bind(600_011, { e164: '+84912000003', isVerified: true }, site.brandId + 1)).toBe(true)
  expect(await holder('+84912000003')).toBe(600_010)
  expect(await holder('+84912000003', site.brandId + 1)).toBe(600_011)
})

test('R-REG-2 an unverified e-mail address is stored in lower case and reserves nothing', async () => {
  const { security } = site.gateway.services
  const given = { brandId: site.brandId, email: ' Lan.Anh@Mail.vn ', payeeName: 'NGUYEN LAN ANH' }
  expect(await site.gateway.platform.db.transaction((tx) => security.bindAtRegistration(tx, 600_020, given))).toBe(true)
  expect(await site.gateway.platform.db.transaction((tx) => security.bindAtRegistration(tx, 600_021, given))).toBe(true)
  expect(await security.contactsOf(600_020)).toEqual({
    mobile: null,
    email: 'lan.anh@mail.vn',
    isMobileVerified: false,
    isEmailVerified: false,
    payeeName: 'NGUYEN LAN ANH',
    hasAuthenticator: false,
  })
  expect(await security.findByContact(site.brandId, 'email', 'LAN.ANH@mail.vn')).toBeNull()
})
