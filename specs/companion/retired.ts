/** Ids of Interface B that are no longer used, each with the clause that judges its requirement now. */
export const retired: Readonly<Record<string, string>> = {
  'B-MCP-61': 'B-MCP-15',
  'B-MCP-88': 'B-MCP-15',
  'B-MCP-90': 'B-MCP-15',
  'B-MCP-79': 'B-MCP-50',
  'B-MCP-82': 'B-MCP-51',
  'B-MCP-116': 'B-MCP-51',
  'B-MCP-89': 'B-MCP-81',
  'B-MCP-106': 'B-MCP-33',
  'B-MCP-97': 'B-MCP-34',
  'B-MCP-96': 'B-MCP-95',
};
