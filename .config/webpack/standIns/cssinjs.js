import { createContext } from 'react';

/** What Ant Design's provider takes from its style engine where there is no style to compute. */
export const createTheme = () => ({});
export const StyleContext = createContext({});
