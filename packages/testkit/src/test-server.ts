/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'halong_template'

/** The same server's address with another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
