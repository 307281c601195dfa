import { text } from '../fields.ts'

/** The solved challenge, base64 JSON as the proof-of-work library writes it; empty when the brand asks for none. */
export const botCheck = text(8_000).default('')
