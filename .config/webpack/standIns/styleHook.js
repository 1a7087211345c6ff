/** Stands for the style hook of a component, whose styles are in components.gen.css: no hash, and the class of the tokens. */
export default () => ['', 'antd-tokens'];
