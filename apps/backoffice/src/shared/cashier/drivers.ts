/** Who moves the money, as operators know them. */
export const driverNames = {
  payos: 'office.driver.payos',
  xendit: 'office.driver.xendit',
  btcpay: 'office.driver.btcpay',
  manual: 'office.driver.manual',
} as const
export type DriverName = keyof typeof driverNames

export const isDriver = (code: string): code is DriverName => code in driverNames
