/** Stands for the style hook of a component, whose styles are in styles.gen.css: no hash, and the class of the tokens. */
export default () => ['', 'antd-tokens'];
