export { holdVerifier as verifier } from '#mechanics/hold/verify.ts'
