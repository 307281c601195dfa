/** Names that would pass for the house, and the names of this site's own accounts (T18). */
const RESERVED = new Set([
  'admin',
  'administrator',
  'root',
  'system',
  'support',
  'service',
  'customerservice',
  'cs',
  'help',
  'helpdesk',
  'moderator',
  'mod',
  'operator',
  'official',
  'staff',
  'security',
  'finance',
  'cashier',
  'payment',
  'payments',
  'billing',
  'info',
  'contact',
  'mail',
  'webmaster',
  'postmaster',
  'abuse',
  'legal',
  'privacy',
  'test',
  'null',
  'undefined',
  'guest',
  'trial',
  'demo',
  'halong',
  'halongadmin',
  'quantri',
  'quantrivien',
  'hotro',
  'chamsockhachhang',
  'nhacai',
  'dealer',
  'house',
  'casino',
])
const RESERVED_START = ['admin', 'official', 'support', 'halongadmin', 'trial', 'quantri']

/**
 * What makes two user names the same: compatibility forms and case folded together, so that ＡＤＭＩＮ, admin and Admin are one (T18).
 */
export const nameKey = (username: string): string => username.normalize('NFKC').toLowerCase().normalize('NFKC')

export function isReserved(username: string): boolean {
  const key = nameKey(username).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return RESERVED.has(key) || RESERVED_START.some((start) => key.startsWith(start))
}
