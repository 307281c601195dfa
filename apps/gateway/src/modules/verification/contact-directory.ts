import { definePort } from '../../platform/module.ts'

/** Who goes by a number or an address; what keeps contacts fills it. */
export type ContactDirectory = {
  /** Who proved to hold an address at a brand; null when nobody did. */
  findByContact(brandId: number, channel: 'sms' | 'email', address: string): Promise<number | null>
  /** Whether anybody at a brand goes by this number or address, proved or not. */
  isTaken(brandId: number, channel: 'sms' | 'email', address: string): Promise<boolean>
}
export const contactDirectory = definePort<ContactDirectory>('verification.contactDirectory')
