import { useText } from '@halong/app-kit/text.ts'
import { driverNames, isDriver } from '#shared/cashier/drivers.ts'

/** Who moves the money, in words. */
export function DriverName({ of }: { readonly of: string }) {
  const text = useText()
  return isDriver(of) ? text(driverNames[of]) : of
}
