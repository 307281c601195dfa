import { hasRightCrc, withCrc } from './crc.ts'
import { type Field, readFields, valueOf, writeFields } from './tlv.ts'

export type VietQr = {
  /** Six digits of the bank at NAPAS. */
  readonly bin: string
  readonly account: string
  /** What the number is. */
  readonly target: 'account' | 'card'
  /** Whole đồng; absent: the payer types it. */
  readonly amount?: bigint
  readonly bill?: string
  readonly purpose?: string
}

const NAPAS = 'A000000727'
const [TO_ACCOUNT, TO_CARD] = ['QRIBFTTA', 'QRIBFTTC']

/** Text of a VietQR picture (NAPAS IBFT 1.5.2). Null when something is too long or not ASCII. */
export function writeVietQr({ bin, account, target, amount, bill, purpose }: VietQr): string | null {
  const figures = amount === undefined ? undefined : String(amount)
  if (!/^\d{6}$/.test(bin) || account.length > 19 || (figures?.length ?? 0) > 13) return null
  if ((bill?.length ?? 0) > 25 || (purpose?.length ?? 0) > 25) return null
  const consumer = writeFields([
    ['00', bin],
    ['01', account],
  ])
  const merchant =
    consumer &&
    writeFields([
      ['00', NAPAS],
      ['01', consumer],
      ['02', target === 'account' ? TO_ACCOUNT : TO_CARD],
    ])
  const more = writeFields([...present('01', bill), ...present('08', purpose)])
  const all =
    merchant &&
    more !== null &&
    writeFields([
      ['00', '01'],
      ['01', figures === undefined ? '11' : '12'],
      ['38', merchant],
      ['53', '704'],
      ...present('54', figures),
      ['58', 'VN'],
      ...(more === '' ? [] : present('62', more)),
    ])
  return all ? withCrc(all) : null
}

const present = (id: string, value: string | undefined): Field[] => (value === undefined ? [] : [[id, value]])

/** Reads a VietQR text; null when its checksum or form is wrong. */
export function readVietQr(text: string): VietQr | null {
  const fields = hasRightCrc(text) ? readFields(text) : null
  const merchant = fields && readFields(valueOf(fields, '38') ?? '')
  const consumer = merchant && readFields(valueOf(merchant, '01') ?? '')
  if (!fields || !merchant || !consumer || valueOf(merchant, '00') !== NAPAS) return null
  const [bin, account, service] = [valueOf(consumer, '00'), valueOf(consumer, '01'), valueOf(merchant, '02')]
  if (bin === undefined || account === undefined || (service !== TO_ACCOUNT && service !== TO_CARD)) return null
  const more = readFields(valueOf(fields, '62') ?? '')
  const amount = valueOf(fields, '54')
  if (more === null || (amount !== undefined && !/^\d{1,13}$/.test(amount))) return null
  const [bill, purpose] = [valueOf(more, '01'), valueOf(more, '08')]
  return {
    bin,
    account,
    target: service === TO_ACCOUNT ? 'account' : 'card',
    ...(amount === undefined ? {} : { amount: BigInt(amount) }),
    ...(bill === undefined ? {} : { bill }),
    ...(purpose === undefined ? {} : { purpose }),
  }
}
