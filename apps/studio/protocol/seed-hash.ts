/** The fingerprint by which both sides know a server seed: SHA-256 of its text, as hex (T51). */
export { commitmentOf as fingerprintOf } from '@halong/chance'
