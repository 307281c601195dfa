import { btcpayDriver } from './btcpay/driver.ts'
import type { Driver, DriverCode } from './driver.ts'
import { manualDriver } from './manual/driver.ts'
import { payosDriver } from './payos/driver.ts'
import { xenditDriver } from './xendit/driver.ts'

export { type ChainNetwork, readBitcoinAddress } from './address.ts'
export { toUnits } from './amount.ts'
export {
  type BalanceDriver,
  type Bell,
  type ChannelRule,
  type Created,
  type DepositDriver,
  type DepositOrder,
  DRIVER_CODES,
  type Driver,
  type DriverCode,
  type DriverContext,
  type Found,
  type PayoutAttempt,
  type PayoutState,
  type ProviderFetch,
  type RawBell,
  type Receipt,
  type Refused,
  type Sent,
  type Show,
  type Statement,
  type StatementEntry,
  type StatementSpan,
  type Uncertain,
} from './driver.ts'
export { readPromptPay, writePromptPay } from './emv/promptpay.ts'
export { withQrisAmount } from './emv/qris.ts'
export { readVietQr, writeVietQr } from './emv/vietqr.ts'
export { memoFrom } from './memo.ts'

/** Every provider the product speaks to, by its code. */
export const drivers: Readonly<Record<DriverCode, Driver>> = {
  payos: payosDriver,
  xendit: xenditDriver,
  btcpay: btcpayDriver,
  manual: manualDriver,
}
