export { waysVerifier as verifier } from '#mechanics/ways/verify.ts'
