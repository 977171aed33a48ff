/**
 * Returns the flow of an output in m³/h, or null if it is not known. The flow of the valve's section takes precedence;
 * an output without a section, or whose section has no flow, has its own.
 */
export function outputFlowM3PerH(sectionFlowM3PerH: number | null, ownFlowM3PerH: number | null): number | null {
  return sectionFlowM3PerH ?? ownFlowM3PerH;
}
