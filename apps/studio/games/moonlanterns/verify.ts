export { clusterVerifier as verifier } from '#mechanics/cluster/verify.ts'
