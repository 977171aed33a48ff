export default function StartScreen() {
  return null;
}
