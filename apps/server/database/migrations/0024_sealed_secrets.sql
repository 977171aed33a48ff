-- Secrets may be stored sealed with a key that is not in the database.
alter table second_factors drop constraint second_factors_secret_check;
