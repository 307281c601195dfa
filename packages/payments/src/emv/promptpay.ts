import { hasRightCrc, withCrc } from './crc.ts'
import { readFields, valueOf, writeFields } from './tlv.ts'

/** Who is paid: a mobile number of Thailand, a tax or citizen id of 13 digits, or a wallet of 15. */
export type PromptPay = {
  readonly target: 'phone' | 'id' | 'wallet'
  /** Digits; a phone number as `0801234567`. */
  readonly number: string
  /** Satang; absent: the payer types it. */
  readonly satang?: bigint
}

const APPLICATION = 'A000000677010111'
const TARGETS = { phone: '01', id: '02', wallet: '03' } as const
const LENGTHS = { phone: 10, id: 13, wallet: 15 } as const

/** Text of a PromptPay picture. Null for a number of another length. */
export function writePromptPay({ target, number, satang }: PromptPay): string | null {
  if (!/^\d+$/.test(number) || number.length !== LENGTHS[target] || (target === 'phone' && !number.startsWith('0'))) return null
  const receiver = writeFields([
    ['00', APPLICATION],
    [TARGETS[target], target === 'phone' ? `0066${number.slice(1)}` : number],
  ])
  const amount = satang === undefined ? undefined : `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`
  if (receiver === null || (amount?.length ?? 0) > 13) return null
  const all = writeFields([
    ['00', '01'],
    ['01', amount === undefined ? '11' : '12'],
    ['29', receiver],
    ['58', 'TH'],
    ['53', '764'],
    ...(amount === undefined ? [] : ([['54', amount]] as const)),
  ])
  return all === null ? null : withCrc(all)
}

/** Reads a PromptPay text; null when its checksum or form is wrong. */
export function readPromptPay(text: string): PromptPay | null {
  const fields = hasRightCrc(text) ? readFields(text) : null
  const receiver = fields && readFields(valueOf(fields, '29') ?? '')
  if (!fields || !receiver || valueOf(receiver, '00') !== APPLICATION) return null
  const amount = valueOf(fields, '54')
  if (amount !== undefined && !/^\d+\.\d\d$/.test(amount)) return null
  const satang = amount === undefined ? {} : { satang: BigInt(amount.replace('.', '')) }
  const [phone, id, wallet] = [valueOf(receiver, '01'), valueOf(receiver, '02'), valueOf(receiver, '03')]
  if (phone?.startsWith('0066')) return { target: 'phone', number: `0${phone.slice(4)}`, ...satang }
  if (id !== undefined) return { target: 'id', number: id, ...satang }
  return wallet === undefined ? null : { target: 'wallet', number: wallet, ...satang }
}
