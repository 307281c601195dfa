import { verification as operations, type ValueInputOf } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { refuseWith, type Server } from '../../platform/index.ts'
import type { SiteService, Switch } from '../site/index.ts'
import { readEmail } from './address.ts'
import type { SendOrder, Sent, VerificationService } from './service.ts'

type VerificationDoors = {
  passesBotCheck(payload: string): Promise<boolean>
  /** Who proved to hold an address at a brand; null when nobody did. */
  holderOf(brandId: number, channel: 'sms' | 'email', address: string): Promise<number | null>
  /** Whether anybody at a brand goes by this number, proved or not. */
  isTaken(brandId: number, e164: string): Promise<boolean>
}
type Routes = VerificationDoors & { readonly codes: VerificationService; readonly site: SiteService }

function present(sent: Sent) {
  if (sent.ok) {
    const { channel, expiresAt, expiredMinutes, firebase } = sent.value
    const value: ValueInputOf<typeof operations.sendLoginCode> = {
      channel,
      expiredMinutes,
      expirationTime: expiresAt.toISOString(),
      firebase,
    }
    return ok(value)
  }
  return sent.retryAfterSeconds === undefined ? refuse(sent.code) : refuseWith(sent.code, { retryAfterSeconds: sent.retryAfterSeconds })
}

export function verificationRoutes(server: Server, { codes, site, passesBotCheck, holderOf, isTaken }: Routes): void {
  const send = async (order: SendOrder) => present(await codes.send(order))
  const isKnown = async (brandId: number, channel: 'sms' | 'email', address: string) => (await holderOf(brandId, channel, address)) !== null

  /** What the calls of visitors ask alike: a switch, a number that can be one, a proof against bots. */
  async function numberOf(
    feature: Switch,
    brandId: number,
    body: { readonly mobileNum: string; readonly countryDialingCode: string; readonly botCheck: string },
  ) {
    if (!(await site.isOn(brandId, feature))) return refuse('verification.not_enabled')
    const parsed = codes.parseMobile(body.mobileNum, body.countryDialingCode)
    if (!parsed.ok) return parsed
    return (await passesBotCheck(body.botCheck)) ? ok(parsed.value.e164) : refuse('bot_check.failed')
  }

  server.answer(operations.sendLoginCode, async ({ body, request }) => {
    const { brandId, language } = request
    const number = await numberOf('MOBILEVERCODELOGIN3', brandId, body)
    if (!number.ok) return number
    const deliver = await isKnown(brandId, 'sms', number.value)
    return send({ purpose: 'login', channel: 'sms', address: number.value, brandId, language, request, deliver })
  })

  /** R-SYS-7: registration has to be open in the form that asks, and that form has to show a number. */
  async function isRegistrationOpen(brandId: number, type: 'username' | 'mobile'): Promise<boolean> {
    const { switches, register } = (await site.byId(brandId)).settings
    if (switches.DIRECTREG3 !== true) return false
    return type === 'mobile' ? switches.MOBILENUMREG3 === true : switches.USERNAMEREG3 === true && register['mobileNum']?.enabled === true
  }

  server.answer(operations.sendRegisterCode, async ({ body, request }) => {
    const { brandId, language } = request
    if (!(await isRegistrationOpen(brandId, body.type))) return refuse('verification.not_enabled')
    const number = await numberOf('REGMOBVERF3', brandId, body)
    if (!number.ok) return number
    const deliver = !(await isTaken(brandId, number.value))
    return send({ purpose: 'register', channel: 'sms', address: number.value, brandId, language, request, deliver })
  })

  server.answer(operations.sendPasswordCode, async ({ body, request }) => {
    const { brandId, language } = request
    const number = await numberOf('CHNGPASSVERIF3', brandId, body)
    if (!number.ok) return number
    const deliver = await isKnown(brandId, 'sms', number.value)
    return send({ purpose: 'password', channel: 'sms', address: number.value, brandId, language, request, deliver })
  })

  server.answer(operations.sendLoginEmail, async ({ body, request }) => {
    const { brandId, language } = request
    if (!(await site.isOn(brandId, 'EMAILLOGIN3'))) return refuse('verification.not_enabled')
    const address = readEmail(body.email)
    if (address === null) return refuse('verification.email_invalid')
    if (!(await passesBotCheck(body.botCheck))) return refuse('bot_check.failed')
    const deliver = await isKnown(brandId, 'email', address)
    return send({ purpose: 'login', channel: 'email', address, brandId, language, request, deliver })
  })

  server.answer(operations.sendContactCode, async ({ body, caller, request }) => {
    const { brandId, language, memberId } = caller
    const { channel } = body
    const parsed = channel === 'sms' ? codes.parseMobile(body.mobileNum, body.countryDialingCode) : null
    if (parsed && !parsed.ok) return parsed
    const address = parsed ? parsed.value.e164 : readEmail(body.email)
    if (address === null) return refuse('verification.email_invalid')
    const holder = await holderOf(brandId, channel, address)
    return send({ purpose: 'contact', channel, address, brandId, language, request, deliver: holder === null || holder === memberId })
  })
}
